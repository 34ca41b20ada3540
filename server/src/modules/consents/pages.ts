import { acceptancePdfPath, agreementPdfPath } from '@stagedoor/contract/consents'
import { type Page, servePage } from '../../platform/http/index.ts'
import { sendAcceptance } from './send-acceptance.ts'
import { sendAgreement } from './send-agreement.ts'

/** The files of accepted texts and signed agreements. */
export const consentsPages: readonly Page[] = [
  servePage({
    name: 'consents.agreement.pdf',
    method: 'GET',
    path: agreementPdfPath,
    isGated: true,
    handle: sendAgreement,
  }),
  servePage({
    name: 'consents.acceptance.pdf',
    method: 'GET',
    path: acceptancePdfPath,
    isGated: true,
    handle: sendAcceptance,
  }),
]
