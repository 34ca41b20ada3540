import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { toastError } from '../../ui/toast.ts'
import { fetchDownloadLink } from './queries.ts'

/** Downloads the file of a product by an address that is asked for with each click. */
export function DownloadButton({ id, ...look }: { id: string } & Omit<ButtonLook, 'icon'>) {
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      location.assign(await fetchDownloadLink(id))
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      {...look}
      icon={<IconDownload size={20} stroke={1.9} />}
      pending={isPending}
      onClick={() => void download()}
    >
      {t`Download`}
    </Button>
  )
}
