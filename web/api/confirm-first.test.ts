import { afterEach, expect, test, vi } from 'vitest'
import { updateProfile } from '#domain/profile/api.ts'
import { refusals } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'
import { askWith, ConfirmationCanceled, withConfirmation } from './confirm-first.ts'
import { ApiError } from './error.ts'

const { status, text } = refusals['confirm-first']
const unconfirmed = new ApiError(status, 'Forbidden', JSON.stringify({ message: text, code: 'confirm-first' }))

afterEach(() => askWith(null))

test('repeats a call that needs a confirmation once it is given', async () => {
  covers('F-032')
  askWith(async () => true)
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unconfirmed).mockResolvedValue('saved')
  expect(await withConfirmation(updateProfile, send)).toBe('saved')
  expect(send).toHaveBeenCalledTimes(2)
})

test('treats a canceled confirmation as no failure, and passes another failure on', async () => {
  covers('F-032')
  askWith(async () => false)
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unconfirmed).mockRejectedValue(new TypeError('No'))
  await expect(withConfirmation(updateProfile, send)).rejects.toBeInstanceOf(ConfirmationCanceled)
  await expect(withConfirmation(updateProfile, send)).rejects.toBeInstanceOf(TypeError)
  expect(send).toHaveBeenCalledTimes(2)
})
