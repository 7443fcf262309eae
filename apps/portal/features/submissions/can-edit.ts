import { createContext, useContext } from 'react';

/** Whether the person may change the submission that is open. */
export const CanEditContext = createContext(false);
export const useCanEdit = () => useContext(CanEditContext);
