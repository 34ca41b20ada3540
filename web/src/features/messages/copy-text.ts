import { t } from '../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../ui/toast.ts'

/** Puts a text on the clipboard, and says so. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(() => toast({ text: t`Copied` }), toastError)
