/** Languages that a person may be answered in; the first is the default. */
export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
