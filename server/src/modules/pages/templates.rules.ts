import { legalPages } from './legal-templates.rules.ts'
import type { PageTemplate } from './rules.ts'
import { safetyPages } from './safety-templates.rules.ts'

/**
 * The pages that a new site starts with, in the order of the footer. They describe the software and what such sites owe
 * their visitors; facts that only the operator knows are placeholders between `[[` and `]]`.
 */
export const pageTemplates: readonly PageTemplate[] = [...legalPages, ...safetyPages]
