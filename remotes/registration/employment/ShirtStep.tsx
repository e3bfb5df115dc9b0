import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Typography } from '@glow50/ui';
import { PointList } from '../reading/PointList';

export function ShirtStep() {
  const { contactEmail } = useHost();
  return (
    <>
      <Typography>
        Members of the Social Building Team wear the team’s shirt. You buy your own; the badge comes from us.
      </Typography>
      <PointList
        isOrdered
        points={[
          {
            title: 'Wait to hear from us',
            text: `We’ll answer within ${ANSWER_BUSINESS_DAYS} business days and invite you to an interview.`,
          },
          {
            title: 'Buy your shirt',
            text: 'Once you are accepted: plain, plum or saffron, with the name on the front. Our letter says where it is printed.',
          },
          {
            title: 'Send a photo',
            text: `Send a photo of you in it to our HR contact, ${contactEmail}. Your ID badge comes by mail.`,
          },
        ]}
      />
    </>
  );
}
