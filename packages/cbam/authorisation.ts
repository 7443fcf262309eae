/** (EU) 2025/486 Art. 4(1): calendar days in which the authority decides on an application for authorisation. */
export const DECISION_DAYS = 120;
