import { configureGlobal, readConfigureGlobal } from 'fast-check';

/**
 * Generated input is the same in every run of the tests, so that a change is judged by itself and not by luck. `LODS_SEED=7 npm test` draws
 * other input; what it finds becomes a named case beside the property.
 */
configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env.LODS_SEED ?? 20_260_101) });
