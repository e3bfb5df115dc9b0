import { SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { addToastRegion } from './add-toast-region';
import { Toast } from './Toast';
import { MAX_TOASTS, type Toasts } from './toasts';

const COMPONENTS = { plain: Toast, success: Toast, error: Toast, loading: Toast, custom: Toast };

export function ToastHost({ toasts }: { toasts: Toasts }) {
  const [region, setRegion] = useState<HTMLElement>();

  useEffect(() => {
    const added = addToastRegion(document.body);
    setRegion(added.region);
    return added.remove;
  }, []);

  return (
    region && (
      <SnackbarProvider
        ref={toasts.attach}
        domRoot={region}
        maxSnack={MAX_TOASTS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        Components={COMPONENTS}
      />
    )
  );
}
