import { releaseFileByLinkPaths, releaseFilePaths } from '@stagedoor/contract/releases'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './releases.module.css'

interface DownloadProps {
  readonly id: string
  /** The secret of the mailed link that opened it. */
  readonly token?: string | undefined
  /** True for the person who signed: their copy holds their legal name. */
  readonly isOwn?: boolean
}

/** Offers a signed release as a file, for keeping or for one account on another site. */
export function DownloadRelease({ isOwn = false, ...release }: DownloadProps) {
  const [isOpen, setOpen] = useState(false)
  const [site, setSite] = useState('')
  const [account, setAccount] = useState('')
  const isTargeted = site !== '' || account !== ''
  const query = isTargeted ? `?${new URLSearchParams({ site, account })}` : ''
  const isUsable = !isTargeted || (isAddress(site) && account !== '')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Download`}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Download the release`}>
        <ConfirmationBody>
          <p>
            {isOwn
              ? t`The file says what you signed, with your legal name and birth date, and this site signs it. Give it only to whom you trust.`
              : t`The file says what was signed, without the legal name, and this site signs it. Anybody can check that it is unchanged.`}
          </p>
          <p>{t`To use it on another site, name that site and the username of the creator there. Nobody else can import it.`}</p>
          <TextField
            label={t`Address of the other site`}
            hint={t`Such as https://example.com; empty to keep it only as a proof`}
            type="url"
            value={site}
            onChange={({ target }) => setSite(target.value.trim())}
          />
          <TextField
            label={t`Username there`}
            value={account}
            onChange={({ target }) => setAccount(target.value.trim())}
          />
          {isUsable && (
            <div className={styles.actions}>
              {(['json', 'pdf'] as const).map((format) => (
                <ButtonLink
                  key={format}
                  to={`${pathOf(format, release)}${query}`}
                  reloadDocument
                  download
                  icon={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
                >
                  {format === 'json' ? t`Signed file (JSON)` : t`To read (PDF)`}
                </ButtonLink>
              ))}
            </div>
          )}
        </ConfirmationBody>
      </Dialog>
    </>
  )
}

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

const pathOf = (format: 'json' | 'pdf', { id, token }: Pick<DownloadProps, 'id' | 'token'>) =>
  token
    ? releaseFileByLinkPaths[format].replace(':token', token).replace(':id', id)
    : releaseFilePaths[format].replace(':id', id)
