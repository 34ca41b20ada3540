import { HASH_CLASSES, importHashes, listHashLists } from '@stagedoor/contract/hashlists'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { FilesField } from '../content/form-dialog.tsx'
import { consoleSettles } from '../settles.ts'
import styles from '../taxes/taxes.module.css'
import { classLabels, skippedLabels } from './labels.ts'

type Imported = WireOf<typeof importHashes>

/** Imports a file into a list of hashes, and says what became of its lines. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [imported, setImported] = useState<Imported>()
  return (
    <Dialog open onClose={onClose} title={t`Import hashes`}>
      {imported ? (
        <Result imported={imported} onClose={onClose} />
      ) : (
        <ImportForm onDone={setImported} />
      )}
    </Dialog>
  )
}

function ImportForm({ onDone }: { onDone: (imported: Imported) => void }) {
  const [file, setFile] = useState<File>()
  const { fields, submit, pending, formError } = useContractForm(importHashes, {
    initial: { name: '', class: '' },
    body: ({ name, class: standard }) => ({
      name,
      ...(standard && { class: standard as (typeof HASH_CLASSES)[number] }),
    }),
    callInput: () => ({ files: { file: file ?? new File([], 'empty') } }),
    settles: consoleSettles(listHashLists),
    onDone: async (result) => onDone(result),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dim">
        {t`CSV with the columns type, hash, class, source, id and status, or a JSON object on each line. Entries with the status withdrawn recognise nothing any more.`}
      </p>
      <TextField
        label={t`Name of the list`}
        hint={t`An import into a list that exists changes it.`}
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <SelectField
        label={t`Class of entries without one`}
        placeholder={t`None: leave these entries out`}
        options={HASH_CLASSES.map((value) => ({ value, text: classLabels()[value] }))}
        {...fields.getInputProps('class')}
      />
      <FilesField
        label={t`File`}
        accept=".csv,.ndjson,.jsonl,.json,.txt"
        onChoose={([chosen]) => setFile(chosen)}
      />
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending} disabled={!file}>
          {t`Import`}
        </Button>
      </FormActions>
    </form>
  )
}

function Result({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { added, changed, withdrawn, unchanged, skipped, skippedLines } = imported
  const reasons = skippedLabels()
  return (
    <div className={styles.form} role="status">
      <p>{t`Added: ${added}. Changed: ${changed}. Withdrawn: ${withdrawn}. As before: ${unchanged}.`}</p>
      {skipped > 0 && (
        <>
          <p>{t`Lines without an entry: ${skipped}.`}</p>
          <ul>
            {skippedLines.map(({ line, reason }) => (
              <li key={line}>{t`Line ${line}: ${reasons[reason]}`}</li>
            ))}
          </ul>
        </>
      )}
      <FormActions>
        <Button variant="primary" wide onClick={onClose}>
          {t`Done`}
        </Button>
      </FormActions>
    </div>
  )
}
