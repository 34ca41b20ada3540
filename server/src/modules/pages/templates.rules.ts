import { legalPages } from './legal-templates.rules.ts'
import type { PageTemplate } from './rules.ts'
import { safetyPages } from './safety-templates.rules.ts'

/**
 * The pages a fresh site begins with, in the order of the footer. They say what the software does and what such sites
 * owe their visitors; what only the operator can know stands between `[[` and `]]`.
 */
export const pageTemplates: readonly PageTemplate[] = [...legalPages, ...safetyPages]
