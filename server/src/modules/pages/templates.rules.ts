import { agreementPage, germanAgreementPage } from './agreement-templates.rules.ts'
import { conductPages } from './conduct-templates.rules.ts'
import { germanConductPages } from './german-conduct-templates.rules.ts'
import { germanSafetyPages } from './german-safety-templates.rules.ts'
import { germanLegalPages } from './german-templates.rules.ts'
import { legalPages } from './legal-templates.rules.ts'
import type { PageTemplate } from './rules.ts'
import { safetyPages } from './safety-templates.rules.ts'

/**
 * The pages that a new site starts with, in the order of the footer. They describe the software and
 * what such sites owe their visitors; facts that only the operator knows are placeholders between
 * `[[` and `]]`.
 */
export const pageTemplates: readonly PageTemplate[] = [
  ...legalPages,
  agreementPage,
  ...conductPages,
  ...safetyPages,
]

/**
 * The same pages in German, with the same placeholders: these are the names of settings, not texts.
 */
export const germanPageTemplates: readonly PageTemplate[] = [
  ...germanLegalPages,
  germanAgreementPage,
  ...germanConductPages,
  ...germanSafetyPages,
]

/**
 * Returns the pages that a new site starts with in its first language; in English where there are
 * no others.
 */
export const pageTemplatesIn = (language: string): readonly PageTemplate[] =>
  language === 'de' ? germanPageTemplates : pageTemplates
