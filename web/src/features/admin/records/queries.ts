import {
  approveBundle,
  askForBundle,
  listBundles,
  openBundle,
  openMessage,
  openPerson,
} from '@stagedoor/contract/records'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** Opens the record of a person, with a logged reason. */
export const useOpenPerson = () => useSend(openPerson, { settles: consoleSettles() })

/** Opens a message that records name, with a logged reason. */
export const useOpenMessage = () => useSend(openMessage, { settles: consoleSettles() })

const settles = consoleSettles(listBundles)

/** Asks for a sealed bundle; the answer has the passphrase. */
export const useAskForBundle = () => useSend(askForBundle, { settles })
/** Approves the bundle of another admin. */
export const useApproveBundle = () => useSend(approveBundle, { settles })
/** Gets the address at which a bundle is downloaded. */
export const useOpenBundle = () => useSend(openBundle, { settles })
