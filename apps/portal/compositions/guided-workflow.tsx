import { DeclarantDrawer } from '../features/company/declarant-drawer.tsx';
import { FirstWizardPage, GuidedPage } from '../features/declarations/guided/page.tsx';

/** The guided workflow with the company's form beside it: two features that only a route brings together. */
export function GuidedWorkflow() {
  return <GuidedPage DeclarantDrawer={DeclarantDrawer} />;
}

/** The first wizard, likewise. */
export function FirstWizard() {
  return <FirstWizardPage DeclarantDrawer={DeclarantDrawer} />;
}
