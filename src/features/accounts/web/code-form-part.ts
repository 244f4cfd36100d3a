import { lazyComponent } from '../../../web/ui/lazy-component.tsx';

/** The form for the code of an email, loaded once an email was asked for. */
export const codeForm = lazyComponent(() => import('./code-form.tsx'));
