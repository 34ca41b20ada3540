import { X509Certificate } from 'node:crypto'
import type { AgeWallet, TrustAt, TrustSource, WalletSimulator } from '../port.ts'
import { SIGNER_PURPOSES, type Trust } from './issuers.rules.ts'
import { answerBrowser, answerLink, issueProof, simulateIssuer } from './simulated-wallet.ts'
import { readTrustFiles, readTrustList } from './trust-lists.ts'
import { verifyProof } from './verify-proof.ts'
import {
  browserRequest,
  newNonce,
  openBrowserAnswer,
  responseInForm,
  transcriptOfLink,
  walletLink,
} from './wallet-requests.ts'

const DAY_MS = 86_400_000
const PROOF_DAYS = 90

/** The options of the wallet. */
export interface WalletOptions {
  /** The file or folder of the operator's issuers. */
  readonly trustPlace: string | undefined
  /** The seed of the simulated issuer; undefined where nothing is simulated. */
  readonly simulatorSeed: Uint8Array | undefined
}

/**
 * Opens the European proof of age. Issuers are those of the operator's files and imports; in the
 * demo and in tests also the simulated one.
 */
export function openWallet({ trustPlace, simulatorSeed }: WalletOptions): AgeWallet {
  const sources: readonly TrustSource[] = trustPlace ? readTrustFiles(trustPlace) : []
  const issuer = simulatorSeed && simulateIssuer(simulatorSeed, SIMULATED_DATES)
  const own = sources.flatMap(({ certificates }) => certificates).map(certificateOf)
  const trustAt = ({ certificates }: TrustAt): Trust => ({
    anchors: [...own, ...certificates.map(certificateOf), ...(issuer ? [issuer.root] : [])],
    purposes: SIGNER_PURPOSES,
  })
  return {
    newNonce,
    linkOf: walletLink,
    askBrowser: browserRequest,
    verifyForm(form, request, imported) {
      const response = responseInForm(new URLSearchParams(form))
      if (!response) return { problem: 'unreadable' }
      const at = { trust: trustAt(imported), now: imported.now }
      return verifyProof(response, transcriptOfLink(request), at)
    },
    verifyAnswer(answer, request, imported) {
      const opened = openBrowserAnswer(answer, request)
      if (!opened) return { problem: 'unreadable' }
      const at = { trust: trustAt(imported), now: imported.now }
      return verifyProof(opened.response, opened.transcript, at)
    },
    sources: () => sources,
    readList: readTrustList,
    simulator: issuer && simulatorOf(issuer),
  }
}

const SIMULATED_DATES = {
  from: new Date('2020-01-01T00:00:00Z'),
  to: new Date('2099-01-01T00:00:00Z'),
}

const certificateOf = (pem: string): X509Certificate => new X509Certificate(pem)

function simulatorOf(issuer: ReturnType<typeof simulateIssuer>): WalletSimulator {
  const hold = (isOver18: boolean, now: Date) => {
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
    return issueProof(issuer, { isOver18, validFrom: at(-1), validUntil: at(PROOF_DAYS) })
  }
  return {
    answerLink: (link, isOver18, now) => answerLink(hold(isOver18, now), link),
    answerBrowser: (encryptionInfo, origin, now) =>
      answerBrowser(hold(true, now), encryptionInfo, origin),
  }
}
