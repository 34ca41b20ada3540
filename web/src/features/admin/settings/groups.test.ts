import { describe, expect, it } from 'vitest'
import { type AdminSetting, groupOf, groups, isPicture, matchingSettings, shownGroups } from './groups.ts'

const setting = (key: string, name: string, group: AdminSetting['group'], description = '') =>
  ({ key, name, group, description }) as AdminSetting

describe('matching', () => {
  const settings = [
    setting('siteName', 'Site name', 'general', 'Stands in page titles.'),
    setting('minimumTipPrice', 'Minimum tip', 'pricing'),
  ]
  it('looks in names, descriptions, keys and groups', () => {
    const found = (words: string) => matchingSettings(settings, words).map(({ key }) => key)
    expect(found('titles')).toEqual(['siteName'])
    expect(found('MINIMUM')).toEqual(['minimumTipPrice'])
    expect(found('prices tip')).toEqual(['minimumTipPrice'])
    expect(found('tip name')).toEqual([])
    expect(found(' ')).toHaveLength(2)
  })
})

it('finds a group by its name and falls back to the first', () => {
  expect(groupOf('pricing')).toBe('pricing')
  expect(groupOf(null)).toBe('general')
  expect(groupOf('constructor')).toBe('general')
  expect(shownGroups[0]).toBe('general')
})

it('leaves out the settings of what is not built', () => {
  expect(shownGroups).toEqual(Object.keys(groups).filter((group) => group !== 'agora'))
  expect(groupOf('agora')).toBe('general')
  expect(matchingSettings([setting('agoraAppId', 'Agora app id', 'agora')], 'agora')).toEqual([])
})

it('knows which values are pictures', () => {
  expect(isPicture('favicon')).toBe(true)
  expect(isPicture('siteName')).toBe(false)
})
