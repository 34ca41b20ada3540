import { ADDRESSES_MAX } from '@stagedoor/contract/addresses'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { addressLines, type WireAddress } from './labels.ts'

interface AddressChoiceProps {
  addresses: readonly WireAddress[]
  value: string
  onChoose: (id: string) => void
  onAdd: () => void
}

/** Chooses one of the saved delivery addresses, or leads to the form of another one. */
export function AddressChoice({ addresses, value, onChoose, onAdd }: AddressChoiceProps) {
  return (
    <>
      {addresses.length > 0 && (
        <RadioCards
          label={t`Deliver to`}
          value={value}
          onChoose={onChoose}
          choices={addresses.map((address) => ({
            value: address._id,
            title: address.name,
            note: <span translate="no">{addressLines(address).join(', ')}</span>,
          }))}
        />
      )}
      {addresses.length < ADDRESSES_MAX && (
        <Button wide icon={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {addresses.length > 0 ? t`Add another address` : t`Add a delivery address`}
        </Button>
      )}
    </>
  )
}
