import type { LoaderDefinitionFunction } from 'webpack';
import { openTranslator, type TranslateFile } from './open-translator';

const translators = new Map<string, TranslateFile>();

/** Of the bundler: puts the texts of a language into a source file before it is compiled. */
const translateTexts: LoaderDefinitionFunction<{ locale: string }> = function translateTexts(source) {
  const { locale } = this.getOptions();
  const translate = translators.get(locale) ?? openTranslator(locale);
  translators.set(locale, translate);
  return translate(this.resourcePath, source);
};

export default translateTexts;
