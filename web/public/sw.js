// Runs beside the open pages, and without any: keeps the shell of the app for when there is no network, and shows
// messages. It never keeps an answer of the API, nor anything else that is somebody's.

// Filled in by the build: what the shell consists of, under a name of its own for each build.
const cacheName = 'quaybid-__BUILD__'
const shell = ['__SHELL__']
const page = '/index.html'
const driverPage = '/d'

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName)
      await cache.addAll([page, ...shell].map((path) => new Request(path, { cache: 'reload' })))
      await skipWaiting()
    })(),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    })(),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/((api|uploads)(\/|$)|t\/?$|developers)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/') || shell.includes(pathname)) event.respondWith(readPart(request))
})

/** The driver's page asks to be kept, with its parts: it opens without a network from then on. */
addEventListener('message', (event) => {
  if (event.data?.keep === driverPage) event.waitUntil(keepDriverPage())
})

async function keepDriverPage() {
  const answer = await fetch(driverPage, { cache: 'reload' })
  if (!answer.ok) return
  const parts = (await answer.clone().text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2))"/g)
  const cache = await caches.open(cacheName)
  await cache.put(driverPage, answer)
  await cache.addAll([...parts].map(([, path]) => path))
}

/** The page of now where the server is reached, so that none is older than the server; else the one that was kept. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const isDriver = new URL(request.url).pathname.replace(/\/$/, '') === driverPage
    const kept = await caches.match(isDriver ? driverPage : page)
    if (kept) return kept
    throw error
  }
}

/** A part of the app, whose name says what is in it: one that was fetched once is kept until the next build. */
async function readPart(request) {
  const { pathname } = new URL(request.url)
  const isLasting = pathname.startsWith('/assets/')
  const kept = await caches.match(request)
  if (kept && isLasting) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok && isLasting) {
      const cache = await caches.open(cacheName)
      await cache.put(request, answer.clone())
    }
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

// As in the queue of the pages, which alone know what waits on this phone and how it is sent.
const sendTag = 'quaybid-send'

addEventListener('sync', (event) => {
  if (event.tag === sendTag) event.waitUntil(wakePages())
})

/** There is signal: the open pages send what waits. */
async function wakePages() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const one of pages) one.postMessage(sendTag, [])
}

addEventListener('push', (event) => {
  const { id, title, message, link } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body: message,
      // What is told anew replaces what it was told as before.
      tag: `notification-${id}`,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { link },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

/** Shows an address of the app: where it is open already, there, so that nothing that was typed elsewhere is lost. */
async function open(link) {
  const asked = new URL(link, location.origin)
  const url = asked.origin === location.origin ? asked : new URL('/', location.origin)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((client) => client.url === url.href)
  await (tab ? tab.focus() : clients.openWindow(url.href))
}

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

/** The browser has given up where it took messages: the server is told the new place, if anybody is signed in. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
  if (!subscription) return
  const answer = await fetch('/api/user/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
  if (answer.status === 401) await subscription.unsubscribe()
}
