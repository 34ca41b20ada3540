import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { Suspense, useState } from 'react'
import { lazyOptional } from '../../../lib/browser/lazy-optional.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

const EmojiPicker = lazyOptional(() => import('./emoji-picker.tsx'))

interface EmojiButtonProps {
  /** Called with the emoji after the picker is closed. */
  onChoose: (emoji: string) => void
}

/** Draws the button that opens the emojis, which are loaded then. */
export function EmojiButton({ onChoose }: EmojiButtonProps) {
  const [at, setAt] = useState<Element>()
  const choose = (emoji: string) => {
    setAt(undefined)
    // The dialog returns the focus to the button first.
    setTimeout(() => onChoose(emoji))
  }
  return (
    <>
      <IconButton
        label={t`Emojis`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAt(currentTarget)}
      >
        <IconMoodSmile size={22} stroke={1.8} />
      </IconButton>
      <Sheet open={at !== undefined} onClose={() => setAt(undefined)} title={t`Emojis`} at={at}>
        <Suspense
          fallback={
            <Loading label={t`Loading emojis…`}>
              <Skeleton height={320} />
            </Loading>
          }
        >
          <EmojiPicker onChoose={choose} />
        </Suspense>
      </Sheet>
    </>
  )
}
