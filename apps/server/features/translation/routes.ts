import { translation } from '@lods/contract/translation/endpoints';
import { bindInSteps } from '../../http/bind.ts';
import { translateTexts } from './service.ts';

export const translationRoutes = [
  bindInSteps(translation.text, async (step, { body: { text, target } }, visit) => {
    const [translatedText = text] = await translateTexts(step, [text], target, visit);
    return { translatedText };
  }),
  bindInSteps(translation.batch, async (step, { body: { texts, target } }, visit) => ({
    translatedTexts: await translateTexts(step, texts, target, visit),
  })),
];
