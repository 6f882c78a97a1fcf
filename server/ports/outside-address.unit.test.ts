import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { isPermitted } from './outside-address.ts'

const inside = [
  '127.0.0.1',
  '127.8.9.10',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '240.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2001:db8::1',
  '::127.0.0.1',
  '::a9fe:a9fe',
  '::2',
  '200::1',
  '4000::1',
  'fe00::1',
]
const outside = ['8.8.8.8', '93.184.216.34', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1']

describe('isPermitted', () => {
  test.each(inside)('%s is not public', (address) => {
    covers('Y-195')
    expect(isPermitted(address, [])).toBe(false)
  })

  test.each(outside)('%s is', (address) => {
    expect(isPermitted(address, [])).toBe(true)
  })

  test('permits exactly the ranges that the operator names', () => {
    covers('Y-196')
    const allowed = ['10.1.0.0/16', '192.168.7.9', 'fd12:3456::/32']
    for (const address of ['10.1.0.1', '10.1.255.255', '192.168.7.9', 'fd12:3456::9']) {
      expect(isPermitted(address, allowed), address).toBe(true)
    }
    for (const address of ['10.0.255.255', '10.2.0.0', '192.168.7.8', '127.0.0.1', 'fd12:3457::9', '::ffff:10.1.0.1']) {
      expect(isPermitted(address, allowed), address).toBe(false)
    }
    expect(isPermitted('8.8.8.8', allowed)).toBe(true)
  })

  test('permits no metadata of a cloud, whatever the operator names', () => {
    covers('Y-196')
    const all = ['0.0.0.0/0', '::/0', '169.254.169.254/32', 'fd00:ec2::254/128']
    for (const address of [
      '169.254.169.254',
      '169.254.170.2',
      'fd00:ec2::254',
      'fd20:ce::254',
      '::ffff:a9fe:a9fe',
      '64:ff9b::a9fe:a9fe',
      '100.100.100.200',
    ]) {
      expect(isPermitted(address, all), address).toBe(false)
    }
    expect(isPermitted('127.0.0.1', all)).toBe(true)
    expect(isPermitted('not an address', all)).toBe(false)
  })
})
