import { describe, expect, it } from 'vitest'
import * as fixtures from '../../../../test/fixtures.ts'
import { type AdminSetting, groupOf, isPicture, matchingSettings, shownGroups } from './groups.ts'

const setting = (key: string, name: string, group: AdminSetting['group'], description = '') =>
  fixtures.setting({ key, name, group, description })

describe('matching', () => {
  const settings = [
    setting('siteName', 'Site name', 'general', 'Shown in page titles.'),
    setting('minimumTipPrice', 'Minimum tip', 'pricing'),
  ]
  it('searches names, descriptions, keys and groups of settings', () => {
    const found = (search: string) => matchingSettings(settings, search).map(({ key }) => key)
    expect(found('titles')).toEqual(['siteName'])
    expect(found('MINIMUM')).toEqual(['minimumTipPrice'])
    expect(found('prices tip')).toEqual(['minimumTipPrice'])
    expect(found('tip name')).toEqual([])
    expect(found(' ')).toHaveLength(2)
  })
})

it('returns the group named in the address, or the first by default', () => {
  expect(groupOf('pricing')).toBe('pricing')
  expect(groupOf(null)).toBe('general')
  expect(groupOf('constructor')).toBe('general')
  expect(shownGroups()[0]).toBe('general')
})

it('settings whose value is a picture are recognised', () => {
  expect(isPicture('favicon')).toBe(true)
  expect(isPicture('siteName')).toBe(false)
})
