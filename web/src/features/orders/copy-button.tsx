import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** The name of the text for screen readers: "tracking code". */
  label: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t`Copied` })
    } catch {
      toast({
        tone: 'bad',
        text: t`Your browser did not allow copying. Select the text and copy it.`,
      })
    }
  }
  return (
    <Button
      size="s"
      icon={<IconCopy size={16} aria-hidden="true" />}
      aria-label={label}
      onClick={() => void copy()}
    >
      {t`Copy`}
    </Button>
  )
}
