import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function ProfilePhotoPage() {
  return (
    <LaterPage
      title="Your profile photo"
      promise="Here you will be able to take a photo or choose one from your gallery."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
