import type { ReactNode } from 'react'
import {
  type DrawMessage,
  DrawMessageContext,
} from '../../features/content/attachments/draw-message.tsx'
import { Album } from '../../features/media/album.tsx'
import { MessagePreview } from '../../features/messages/message-bubble.tsx'

const draw: DrawMessage = (message, renew) => (
  <MessagePreview
    message={message}
    drawFiles={({ files, isLocked, senderInfo }) => (
      <Album
        files={isLocked ? files.filter(({ url }) => url) : files}
        by={senderInfo.name}
        renew={renew}
      />
    )}
  />
)

/** Lets the mass messages below show what fans see as conversations show it. */
export const WithMessagePreview = ({ children }: { children: ReactNode }) => (
  <DrawMessageContext value={draw}>{children}</DrawMessageContext>
)
