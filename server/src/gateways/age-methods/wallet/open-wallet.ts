import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AgeWallet, TrustAt, WalletSimulator } from '../port.ts'
import { type KnownChain, SIGNER_PURPOSES, type Trust } from './issuers.rules.ts'
import { readRevocationFiles, readRevocationList } from './revocation-lists.ts'
import { answerBrowser, answerLink, issueProof, simulateIssuer } from './simulated-wallet.ts'
import { certificatesIn, isFolder, readTrustFiles, readTrustList } from './trust-lists.ts'
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
  /** The certificates of those whose lists in XML are believed, in PEM. */
  readonly listSigners: string
  /** The seed of the simulated issuer; undefined where nothing is simulated. */
  readonly simulatorSeed: Uint8Array | undefined
}

/**
 * Opens the European proof of age. Issuers are those of the operator's files and imports; in the
 * demo and in tests also the simulated one.
 */
export function openWallet({ trustPlace, listSigners, simulatorSeed }: WalletOptions): AgeWallet {
  const sources = trustPlace ? readTrustFiles(trustPlace, listSigners) : []
  const issuer = simulatorSeed && simulateIssuer(simulatorSeed, SIMULATED_DATES)
  const own = [
    ...sources.flatMap(({ certificates }) => certificates).map(certificateOf),
    ...(issuer ? [issuer.root] : []),
  ]
  const files = trustPlace && isFolder(trustPlace) ? readRevocationFiles(trustPlace, own) : []
  const rootsOf = rememberRoots(own)
  const trustAt = ({ certificates, now: _, ...revocations }: TrustAt): Trust => ({
    ...rootsOf(certificates),
    ...revocations,
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
    readList: (title, text, signers) => readTrustList(title, text, `${listSigners}\n${signers}`),
    revocationFiles: () => files,
    readRevocations: (list, of, imported) =>
      readRevocationList(list, of ? certificatesIn(of) : rootsOf(imported).anchors),
    simulator: issuer && simulatorOf(issuer),
  }
}

const SIMULATED_DATES = {
  from: new Date('2020-01-01T00:00:00Z'),
  to: new Date('2099-01-01T00:00:00Z'),
}

/** The most signers that are remembered; a country has a few. */
const MOST_CHAINS = 500

/**
 * Returns a function that parses imported roots once as long as it is given the same ones, with a
 * memory for the chains that end at them.
 */
function rememberRoots(own: readonly X509Certificate[]) {
  let known: { readonly of: readonly string[]; readonly roots: Required<Roots> } | undefined
  return (imported: readonly string[]): Required<Roots> => {
    if (known?.of !== imported) {
      const anchors = [...own, ...imported.map(certificateOf)]
      const memory = new LRUCache<string, KnownChain>({ max: MOST_CHAINS })
      known = { of: imported, roots: { anchors, known: memory } }
    }
    return known.roots
  }
}

type Roots = Pick<Trust, 'anchors' | 'known'>

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
