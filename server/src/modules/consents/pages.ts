import { agreementPdfPath } from '@stagedoor/contract/consents'
import { type Page, servePage } from '../../platform/http/index.ts'
import { sendAgreement } from './send-agreement.ts'

/** The files of signed agreements. */
export const consentsPages: readonly Page[] = [
  servePage({
    name: 'consents.agreement.pdf',
    method: 'GET',
    path: agreementPdfPath,
    isGated: true,
    handle: sendAgreement,
  }),
]
