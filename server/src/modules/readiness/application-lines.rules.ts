import { AGREEMENT_PAGE } from '@stagedoor/contract/consents'
import { copy } from '../../platform/i18n/index.ts'
import { byHand, holds, type Line, missing } from './line.rules.ts'

/** The legal pages that processors look for. */
const LEGAL_PAGES = [
  'terms-of-service',
  'privacy-policy',
  'cookies',
  '2257',
  'dmca',
  'complaints',
] as const

/** The pages about promotion and about content that programs made. */
const CONDUCT_PAGES = ['promotion-rules', 'ai-policy'] as const

/** Every page that a line asks about. */
export const ASKED_PAGES = [...LEGAL_PAGES, ...CONDUCT_PAGES, AGREEMENT_PAGE] as const

/** What processors look at first when a site applies. */
export const applicationLines: readonly Line[] = [
  {
    id: 'Z1',
    asked: copy('Terms, privacy, complaints, DMCA and 2257 pages that everybody can read'),
    judge: judgePages(LEGAL_PAGES),
  },
  {
    id: 'Z2',
    asked: copy('Name, postal address, registration and contact of the company'),
    judge: ({ settings }) =>
      settings.companyName &&
      settings.companyAddress &&
      settings.companyRegistration &&
      settings.contactEmail
        ? holds(copy('The company is named on pages, receipts and statements.'))
        : missing(copy('Fill in the company, its address, registration and e-mail address.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'Z3',
    asked: copy('A refund policy and how to cancel'),
    judge: ({ settings }) =>
      settings.refundPolicy
        ? holds(
            copy('The refund policy is filled in; every subscription is cancelled in one step.'),
          )
        : missing(copy('Write the refund policy.'), { page: 'admin/settings' }),
  },
  {
    id: 'Z4',
    asked: copy('Prices, terms of renewal and the name on bank statements beside the button'),
    judge: ({ settings }) =>
      settings.statementDescriptor
        ? holds(copy('The checkout names price, period, renewal and the name on statements.'))
        : missing(copy('Enter the name under which payments appear on bank statements.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'Z5',
    asked: copy('A test login for the underwriter, and samples of records on demand'),
    judge: () =>
      byHand(copy('Create a fan and a member of staff who may only read, and send both.'), {
        page: 'admin/users',
      }),
  },
  {
    id: 'Z7',
    asked: copy('Rules for affiliates and promotion, and for content made by AI'),
    judge: judgePages(CONDUCT_PAGES),
  },
  {
    id: 'Z6',
    asked: copy('A custodian of records with a street address'),
    judge: ({ settings }) =>
      settings.custodianName && settings.custodianAddress
        ? holds(copy('The 2257 page names the custodian.'))
        : missing(copy('Enter the custodian of records and the address.'), {
            page: 'admin/settings',
          }),
  },
]

function judgePages(asked: readonly string[]): Line['judge'] {
  return ({ pages }) => {
    const absent = asked.filter((slug) => !pages.has(slug))
    return absent.length === 0
      ? holds(copy('All are published and filled in.'), { page: 'admin/cms-pages' })
      : missing(copy('Publish these pages, and fill in the company facts that they name.'), {
          page: 'admin/cms-pages',
          count: absent.length,
        })
  }
}
