import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFavouriteReaction } from './favourite-reaction.ts'
import { reactionChoices } from './reaction-choices.ts'

/** Chooses the reaction of a double tap. */
export function FavouriteReactionCard() {
  const [favourite, choose] = useFavouriteReaction()
  return (
    <Card title={t`Double tap`}>
      <SelectField
        label={t`Reaction of a double tap on a message`}
        hint={t`Kept on this device, at once.`}
        options={reactionChoices().map(({ emoji, name }) => ({
          value: emoji,
          text: `${emoji} ${name}`,
        }))}
        value={favourite}
        onChange={({ target }) => choose(target.value)}
      />
    </Card>
  )
}
