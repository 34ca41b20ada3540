import { proveIdentity } from '@stagedoor/contract/auth'
import { mailProofCode, readFactors } from '@stagedoor/contract/factors'
import { useCall, useSend } from '../../lib/api/queries.ts'

/** Reads how the account signs in, which are the ways to prove an identity. */
export const useFactors = () => useCall(readFactors, undefined)
/** Sends a code by e-mail. */
export const useMailProofCode = () => useSend(mailProofCode)
/** Proves the identity by a passkey. */
export const useProveIdentity = () => useSend(proveIdentity)
