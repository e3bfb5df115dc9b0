import { SCHOOL_TYPES, STUDY_PROGRAMS } from '@glow50/contract/taxonomy/taxonomy';
import { observer } from 'mobx-react-lite';
import type { FieldValues } from 'react-hook-form';
import { nameOf } from '../review/file-names';
import { ReviewSection } from '../review/ReviewSection';
import { toLabel } from '../review/to-label';
import type { StepProps } from '../wizard/wizard-definition';

const REVIEW = 7;

export const TeacherReview = observer(function TeacherReview({ wizard }: StepProps<FieldValues>) {
  const text = (number: number, field: string): string => {
    const answer: unknown = wizard.answersOf(number)[field];
    return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  };
  return (
    <>
      <ReviewSection
        step={0}
        title="About you"
        returnTo={REVIEW}
        rows={[
          ['Name', `${text(0, 'first_name')} ${text(0, 'last_name')}`],
          ['Email', text(0, 'email')],
          ['Date of birth', text(0, 'date')],
        ]}
      />
      <ReviewSection
        step={3}
        title="School information"
        returnTo={REVIEW}
        rows={[
          ['School', text(3, 'school_name')],
          ['Address', text(3, 'school_address')],
          ['Phone', text(3, 'number')],
          ['Type', toLabel(SCHOOL_TYPES, text(3, 'school_type'))],
          ['Program', toLabel(STUDY_PROGRAMS, text(3, 'program_of_study'))],
          ['Teacher', text(3, 'teacher_name')],
        ]}
      />
      <ReviewSection
        step={4}
        title="Application Form"
        returnTo={REVIEW}
        rows={[
          ['School', text(4, 'school')],
          ['Subjects', text(4, 'subjects')],
          ['Years of teaching', text(4, 'years')],
          ['Teaching licence', nameOf(wizard.answersOf(4).licence)],
        ]}
      />
      <ReviewSection
        step={5}
        title="Profile picture"
        returnTo={REVIEW}
        rows={[['Picture', nameOf(wizard.answersOf(5).photo)]]}
      />
    </>
  );
});
