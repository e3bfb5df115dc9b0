import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import { observer } from 'mobx-react-lite';
import { ReviewSection } from '../review/ReviewSection';
import { toLabel } from '../review/to-label';
import type { Wizard } from '../wizard/wizard-definition';

const REVIEW = 6;

export const SchoolReview = observer(function SchoolReview({ wizard }: { wizard: Wizard }) {
  const [school, applicant] = [wizard.answersOf(1), wizard.answersOf(2)];
  const [program, details] = [wizard.answersOf(3), wizard.answersOf(4)];
  return (
    <>
      <ReviewSection
        step={1}
        title="Application Form"
        returnTo={REVIEW}
        rows={[
          ['Program', school.program],
          ['School Name', school.school_name],
          ['School Type', toLabel(SCHOOL_TYPES, school.school_type)],
          ['School District', school.school_district],
        ]}
      />
      <ReviewSection
        step={2}
        title="Applicant Information"
        returnTo={REVIEW}
        rows={[
          ['First Name', applicant.first_name],
          ['Last Name', applicant.last_name],
          ['Title/Position', applicant.title_position],
          ['Contact Email', applicant.contact_email],
          ['Contact Phone Number', applicant.contact_phone_number],
          ['Additional Contact', applicant.additional_contact],
        ]}
      />
      <ReviewSection
        step={3}
        title="Program"
        returnTo={REVIEW}
        rows={[['Program', toLabel(SCHOOL_PROGRAMS, program.program_selection)]]}
      />
      <ReviewSection
        step={4}
        title="Program Details"
        returnTo={REVIEW}
        rows={[
          ['Number of Students', details.number_of_students],
          ['Preferred Start Date', details.preferred_start_date],
        ]}
      />
    </>
  );
});
