import { type ReactNode, useMemo } from 'react'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { Album } from '../../features/media/album.tsx'
import {
  type FilesOfMessages,
  FilesOfMessagesContext,
} from '../../features/messages/files/message-files.tsx'
import { renewFile } from '../../features/messages/queries.ts'
import { playFacts } from '../../lib/media/media-facts.ts'
import { countFiles, ownedLabel, paidCounts } from '../../lib/media/owned-files.ts'
import { useViewer } from '../../lib/session/session.ts'
import { WithVault } from '../shared/with-vault.tsx'

/**
 * Lets the messages below show their files, sell them to fans, and take files of a performer's
 * vault.
 */
export function WithMessageFiles({ children }: { children: ReactNode }) {
  const { buy, tip } = useCheckout()
  const isPerformer = useViewer()?.role === 'performer'
  const files = useMemo<FilesOfMessages>(
    () => ({
      draw: ({ _id, files, isLocked, senderInfo }) => (
        <Album
          files={isLocked ? files.filter(({ url }) => url) : files}
          by={senderInfo.name}
          renew={(fileId) => renewFile(_id, fileId)}
        />
      ),
      unlock: ({ _id, price, senderInfo, files, ownedFiles, ...message }, contentsLabel) =>
        void buy({
          objectType: 'message',
          _id,
          price: price ?? 0,
          performer: senderInfo,
          contentsLabel,
          facts: playFacts(files),
          ownedNote: ownedLabel(ownedFiles, countFiles(paidCounts({ files, ...message }))),
          poster: files.find(({ url, blurred }) => blurred && !url)?.blurred ?? null,
        }),
      tip: (performer) => void tip(performer),
    }),
    [buy, tip],
  )
  const shown = <FilesOfMessagesContext value={files}>{children}</FilesOfMessagesContext>
  return isPerformer ? <WithVault>{shown}</WithVault> : shown
}
