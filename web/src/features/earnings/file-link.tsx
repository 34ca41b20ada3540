import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { ButtonLink } from '../../ui/button.tsx'

interface FileLinkProps {
  /** The address of the file, and what names it there; undefined values are left out. */
  to: string
  query: Readonly<Record<string, string | undefined>>
  text: string
  label: string
}

/** Downloads a file of statements. */
export function FileLink({ to, query, text, label }: FileLinkProps) {
  const named = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return (
    <ButtonLink
      size="s"
      to={`${to}?${new URLSearchParams(named)}`}
      reloadDocument
      download
      aria-label={label}
      icon={<IconDownload size={16} aria-hidden="true" />}
    >
      {text}
    </ButtonLink>
  )
}
