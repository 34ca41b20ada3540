import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { saveFile } from '../../lib/browser/save-file.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { useReAuthentication } from '../../lib/session/re-authentication.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useExportFans } from './queries.ts'

/** Saves the creator's fans, or those on a list, as a CSV file, after a proof of identity. */
export function ExportFans({ list }: { list: string | undefined }) {
  const exportFans = useExportFans()
  const { run, pending } = useReAuthentication(toastError)
  const save = () =>
    run(async () => {
      const file = await exportFans({ body: { ...(list && { list }) } })
      const { count } = file
      saveFile(file)
      const saved = ngettext(msgid`${count} fan exported`, `${count} fans exported`, count)
      toast({ text: file.isCut ? t`${saved}. The file holds no more: choose a list.` : saved })
    })
  return (
    <Button
      size="s"
      icon={<IconDownload size={18} stroke={1.8} />}
      pending={pending}
      title={t`Usernames, names, subscriptions and what they spent. E-mail addresses of fans are never exported.`}
      onClick={() => void save()}
    >
      {t`Export as CSV`}
    </Button>
  )
}
