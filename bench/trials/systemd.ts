/**
 * Runs docs/deploy/quaybid.service under a separate systemd, in namespaces and on a disposable copy of this machine's
 * files: started, killed and started again, backed up by its timer's service, stopped, rated. Needs root and Debian's
 * `systemd`. `node bench/trials/systemd.ts`
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from '../report.ts'
import { freePorts, startProgram } from './programs.ts'

const clone = join(import.meta.dirname, '../..')
const systemd = '/lib/systemd/systemd'
const folder = mkdtempSync(join(tmpdir(), 'quaybid-systemd-'))
const [port] = (await freePorts(1)) as [number]
const url = `http://localhost:${port}`

/** The steps of docs/operations.md and of the unit's head, on an overlay of `/`. */
const setUp = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs ${folder}
cd ${folder}
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
cd root
mkdir -p opt/quaybid old
mount --bind ${clone} opt/quaybid
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t proc proc proc
mount --rbind /sys sys
mount --rbind /dev dev
echo > etc/machine-id
echo > etc/fstab
cp ${clone}/docs/deploy/quaybid*.service ${clone}/docs/deploy/quaybid*.timer etc/systemd/system/
chroot . useradd --system --user-group --home-dir /var/lib/quaybid --shell /usr/sbin/nologin quaybid
chroot . install -d -o quaybid -g quaybid -m 0700 /backups
printf 'PUBLIC_URL=${url}\\nPORT=${port}\\n' > etc/quaybid.env
pivot_root . old
umount -l /old
exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin ${systemd} --system --unit=basic.target --log-target=null`

const namespaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--cgroup', '--kill-child']
const host = startProgram('unshare', [...namespaces, 'sh', '-c', setUp])
try {
  await untilSo(() => inside('systemctl', 'is-system-running') === 'running')
  inside('systemctl', 'start', 'quaybid')
  const started = await timed(isReady)
  const backup = backUpBeside()
  inside('systemctl', 'kill', '--kill-whom=main', '--signal=KILL', 'quaybid')
  await untilSo(async () => !(await isReady()))
  const restarted = await timed(isReady)
  const restarts = shown('NRestarts')
  const nightly = startBackup()
  const rating = ratingOf('quaybid')
  const stopped = await timed(() => (inside('systemctl', 'stop', 'quaybid'), true))
  report(
    'the systemd unit',
    {
      'ready after its start, s': started,
      'backup beside it': backup,
      'ready after its process is killed, s': restarted,
      'starts again': restarts,
      'stopped after, s': stopped,
      'how it ended': howEnded('quaybid'),
      rating,
    },
    'goal: ready, the same database, inactive with success and 0, rated below 3',
  )
  report(
    'its nightly backup beside it',
    nightly,
    'goal: success and 0, the same database, 2 links, waiting, rated below 3',
  )
} finally {
  await host.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** The systemd of the trial is the child of `unshare`. */
function inside(...command: string[]): string {
  const pid = execFileSync('/usr/bin/pgrep', ['--parent', String(host.pid)], { encoding: 'utf8' }).trim()
  const args = ['--target', pid, '--mount', '--pid', '--uts', '--ipc', '--root', '--wd', ...command]
  return execFileSync('/usr/bin/nsenter', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** As the account of the service, which may not look into its processes (PrivateUsers). */
function backUpBeside(): string {
  const settings = 'set -a; . /etc/quaybid.env; NODE_ENV=production DATA_DIR=/var/lib/quaybid; cd /opt/quaybid'
  const command = 'build/node server/backup/main.ts backup --to /backups'
  const backUp = () => inside('su', '--shell', '/bin/bash', 'quaybid', '-c', `${settings}; ${command} 2>&1 || true`)
  const [made, database] = watchingTheDatabase(backUp)
  return `${made.split(':')[0]}, ${database}`
}

/** The result of the work, and whether there was always one database. */
function watchingTheDatabase(work: () => string): [string, string] {
  const postmaster = () => inside('cat', '/var/lib/quaybid/postgres/postmaster.pid')
  const before = postmaster()
  const answer = work()
  return [answer, postmaster() === before ? 'the same database' : 'ANOTHER DATABASE ON ITS FILES']
}

function shown(property: string, unit = 'quaybid'): string {
  return inside('systemctl', 'show', '--value', '--property', property, unit)
}

function howEnded(unit: string): string {
  return ['ActiveState', 'Result', 'ExecMainStatus'].map((property) => shown(property, unit)).join(', ')
}

function ratingOf(unit: string): string {
  return /[\d.]+ \w+/.exec(inside('systemd-analyze', 'security', unit, '--no-pager').split('\n').at(-1)!)![0]
}

/** Turns the timer on and runs its service; an uploaded file is linked into the backup, not copied. */
function startBackup(): Record<string, string | number> {
  const upload = '/var/lib/quaybid/uploads/ab/of-the-trial'
  inside('install', '-D', '-o', 'quaybid', '/etc/hostname', upload)
  const timer = 'quaybid-backup.timer'
  inside('systemctl', 'enable', '--now', timer)
  const begun = performance.now()
  // The command fails with the service, which the report says.
  const [, database] = watchingTheDatabase(() => inside('sh', '-c', 'systemctl start quaybid-backup || true'))
  return {
    'ended after, s': (performance.now() - begun) / 1000,
    'how it ended': `${howEnded('quaybid-backup')}, ${database}`,
    'newest in /backups': inside('ls', '/backups').split('\n').at(-1)!,
    'links of an uploaded file': inside('stat', '--format=%h', upload),
    'its timer': `${shown('SubState', timer)}, next ${shown('NextElapseUSecRealtime', timer)}`,
    rating: ratingOf('quaybid-backup'),
  }
}

function isReady(): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function timed(isSo: () => Promise<boolean> | boolean): Promise<number> {
  const begun = performance.now()
  await untilSo(isSo)
  return (performance.now() - begun) / 1000
}

async function untilSo(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const limit = performance.now() + 60_000
  for (;;) {
    const answer = await Promise.try(isSo).catch(() => false)
    if (answer) return
    if (performance.now() > limit) throw new Error(`not so within 60 s: ${isSo.toString()}`)
    await sleep(50)
  }
}
