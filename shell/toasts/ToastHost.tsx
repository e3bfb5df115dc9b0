import { SnackbarProvider } from 'notistack';
import { Toast } from './Toast';
import { MAX_TOASTS, type Toasts } from './toasts';

const COMPONENTS = { plain: Toast, success: Toast, error: Toast, loading: Toast, custom: Toast };

/** The place on the page where toasts appear. */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  return (
    <SnackbarProvider
      ref={toasts.attach}
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={COMPONENTS}
    />
  );
}
