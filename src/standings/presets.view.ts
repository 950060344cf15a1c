import type { Language } from '../common/language.js';
import { presets } from './presets.js';
import type { PresetDto } from './standings.dto.js';
import { parse } from './tie-breaks/criterion.js';

/** T31: the presets in the words of one language. */
export const showPresets = (language: Language): PresetDto[] =>
  presets.map(({ id, name, forWhom, tieBreaks }) => ({
    id,
    name: name[language],
    forWhom: forWhom[language],
    tieBreaks: tieBreaks.map((code) => ({ code, name: parse(code)!.name[language] })),
  }));
