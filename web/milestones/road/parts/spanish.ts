import type { LoadOfSteps, MilestoneKind } from '#domain/milestones/kinds.ts'
import { markWords, type MarkWords } from '#domain/milestones/marks.ts'
import type { Words } from './english.ts'
import { spanishRefusal } from './spanish-refusals.ts'

const spanishLabels: Record<MilestoneKind, string> = {
  dispatched: 'En camino',
  arrived_terminal: 'Llegué a la terminal',
  gated_out: 'Salí de la terminal',
  arrived_yard: 'En nuestro patio',
  left_yard: 'Salí de nuestro patio',
  arrived_stop: 'Llegué a la entrega',
  work_done: 'Descargado',
  dropped: 'Contenedor dejado',
  left_stop: 'Salí',
  picked_up: 'Recogí el vacío',
  gated_in: 'Devolví el vacío',
  dry_run: 'Viaje en falso',
  exam: 'Inspección de aduana',
  extra_stop: 'Parada adicional',
  delay: 'Retraso',
  damage: 'Daño',
  note: 'Nota',
  proof_waived: 'Sin prueba de entrega',
}

const spanishExport: Partial<Record<MilestoneKind, string>> = {
  arrived_stop: 'Llegué a la carga',
  work_done: 'Cargado',
  picked_up: 'Recogí el cargado',
  gated_in: 'Entregué el lleno',
}

function spanishLabel(kind: MilestoneKind, load: LoadOfSteps): string {
  return (load.export ? spanishExport[kind] : undefined) ?? spanishLabels[kind]
}

const spanishButtons: Partial<Record<MilestoneKind, string>> = {
  dispatched: 'Iniciar: voy en camino',
  proof_waived: 'Continuar sin prueba',
}

const dryRun = {
  not_released: 'No liberado',
  hold: 'Retenido',
  no_chassis: 'Sin chasis',
  closed: 'Cerrado',
  no_appointment: 'Sin cita',
  no_empty: 'Sin vacío',
  refused: 'Rechazado',
  other: 'Otro',
}

const delay = {
  traffic: 'Tráfico',
  terminal: 'Terminal',
  breakdown: 'Avería',
  weather: 'Clima',
  facility: 'Almacén',
  other: 'Otro',
}

const reasons = { ...dryRun, ...delay, other: 'Otro motivo' }
const exam = { vacis: 'VACIS', tailgate: 'En puertas', intensive: 'Intensiva' }

const exception: Words['exception'] = (kind, { reason, type, site, place, what }) => {
  if (kind === 'exam')
    return [type && (type === 'vacis' ? exam.vacis : exam[type].toLowerCase()), site].filter(Boolean).join(', ')
  if (kind === 'extra_stop') return place ?? ''
  if (kind === 'damage') return what ?? ''
  return reason ? reasons[reason].toLowerCase() : ''
}

const units = { min: 'min', hr: 'h', days: 'días', years: 'años' }

const marks: MarkWords = {
  clock: ({ length: { count, unit }, isFast }) =>
    `el reloj del teléfono iba ${count} ${units[unit]} ${isFast ? 'adelantado' : 'atrasado'}, corregido`,
  late: ({ recorded, received }) => `registrado ${recorded}, recibido ${received}`,
  entered: () => 'hora escrita a mano',
  unchecked: () => 'no se pudo comprobar la hora',
}

/** The same texts in Spanish. */
export const spanish: Words = {
  language: 'es',
  locale: 'es-US',
  label: spanishLabel,
  button: (kind, load) => spanishButtons[kind] ?? spanishLabel(kind, load),
  exception,
  marks: (milestone) => markWords(milestone, marks),
  outOfOrder: 'fuera de orden',
  arrivesAt: (time) => `Nueva hora de llegada: ${time}.`,
  driver: 'Chofer',
  staff: 'Oficina',
  stepOf: (step, of) => `Paso ${step} de ${of}`,
  beforeStep: (step, of) => `Antes del paso ${step} de ${of}`,
  more: 'Más',
  moreSteps: 'Más pasos',
  done: 'Todos los pasos están registrados',
  next: 'Siguiente',
  now: 'ahora',
  changeTime: 'Cambiar la hora',
  timeNow: 'Usar la hora actual',
  time: 'Hora',
  inFuture: 'Esta hora está en el futuro.',
  save: 'Guardar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loadSays: 'La carga indica',
  rightBox: '¿Es este el contenedor correcto?',
  yes: 'Sí',
  anotherBox: 'No, es otro',
  otherBox: 'Otro contenedor',
  answerBox: 'Indica si es el contenedor correcto',
  container: 'Contenedor',
  containerOnBox: 'Número en el contenedor',
  wrongBox: () => 'El número no es válido. Revisa el número del contenedor.',
  chassis: 'Chasis',
  seal: 'Sello',
  photos: 'Fotos',
  note: 'Nota',
  optional: 'opcional',
  noteHint: 'Lo que la oficina deba saber',
  otherPhoto: 'Otra',
  photo: 'Foto',
  remove: (name) => `Quitar ${name}`,
  chooseFile: 'Elegir un archivo',
  preparing: 'Preparando la foto',
  outOfSpace: 'Este teléfono no tiene espacio. Envía lo pendiente antes de tomar más fotos.',
  heic: 'Esta foto está en formato HEIC. Elige "Más compatible" en los ajustes de la cámara o tómala aquí.',
  wrongFile: 'Solo se aceptan archivos PDF, JPG, PNG y WebP',
  largeFile: 'El archivo es demasiado grande. El máximo es 10 MB.',
  notSaved: 'No se pudo guardar en el teléfono. Inténtalo otra vez.',
  unsaved: (label) => `Sin guardar: ${label}`,
  goOn: 'Continuar',
  undo: 'Deshacer',
  saved: (label, time) => `${label}, ${time}`,
  savedOffline: (label, time) => `${label}, ${time}. Sin señal: guardado en este teléfono, se envía cuando haya señal.`,
  noPosition: 'Este teléfono no comparte su ubicación. El paso se guarda sin ella.',
  otherSteps: 'Otros pasos',
  problems: 'Informar un problema',
  where: 'Dónde',
  atTerminal: 'En la terminal',
  atStop: 'En la parada',
  reason: 'Motivo',
  chooseReason: 'Elige un motivo',
  dryRun,
  exam,
  examType: 'Tipo de inspección',
  examSite: 'Lugar de la inspección',
  delay,
  newEta: 'Nueva hora de llegada',
  place: 'Lugar',
  enterPlace: 'Escribe el lugar',
  what: 'Qué está dañado',
  enterDamage: 'Describe el daño',
  enterNote: 'Escribe una nota',
  files: {
    pod: 'POD en papel',
    out_gate_ticket: 'Boleto de salida',
    in_gate_ticket: 'Boleto de entrada',
    bill_of_lading: 'Conocimiento de embarque',
    scale_ticket: 'Boleto de báscula',
    seal_photo: 'Foto del sello',
    damage_photo: 'Foto del daño',
    receipt: 'Recibo',
    exam_paper: 'Papel de inspección',
    other_photo: 'Foto',
    signature: 'Firma',
  },
  proofOfDelivery: 'Prueba de entrega',
  receivedBy: 'Recibido por',
  enterName: 'Escribe el nombre de quien recibió la carga',
  pieces: 'Piezas',
  wrongPieces: 'Escribe un número entero',
  intact: 'Intacto',
  broken: 'Roto',
  noSeal: 'Sin sello',
  condition: 'Estado',
  chooseCondition: 'Elige el estado',
  clean: 'Sin daños',
  withExceptions: 'Con observaciones',
  exceptions: 'Qué está mal',
  exceptionsHint: 'Escribe qué está mal y toma una foto',
  enterExceptions: 'Escribe qué está mal',
  signature: 'Firma',
  signHere: 'Campo de firma. Firma con el dedo o el ratón, o elige "No firmó".',
  clear: 'Borrar',
  notSigned: 'El receptor no firmó',
  signs: 'El receptor firma',
  unsignedReason: 'Por qué nadie firmó',
  enterUnsigned: 'Firma o indica por qué nadie firmó',
  savePod: 'Guardar prueba de entrega',
  podSaved: 'Prueba de entrega guardada',
  addPod: 'Prueba de entrega',
  proofMissing: 'Falta la prueba de entrega',
  makeProof: 'Hacer prueba de entrega',
  leftWithout: (place, time) => `Saliste de ${place} a las ${time} sin firma.`,
  askToSign: 'Pide la firma del receptor antes de salir.',
  whyNoProof: 'Por qué no hay prueba de entrega',
  enterWhyNoProof: 'Indica por qué no hay prueba de entrega',
  waiting: (count, asking, lost) =>
    count === 1
      ? `1 registro espera en este teléfono. ${waitForOne(asking, lost)}`
      : `${count} registros esperan en este teléfono. ${waitFor(count, asking, lost)}`,
  sevenDays: 'Abre esta página con señal antes de 7 días o agrégala a la pantalla de inicio para no perder nada.',
  waitingUpdates: 'Registros pendientes',
  sentUpdates: (count) => (count === 1 ? '1 registro enviado' : `${count} registros enviados`),
  sendingUpdates: (count) => (count === 1 ? 'Enviando 1 registro' : `Enviando ${count} registros`),
  tryNow: 'Enviar ahora',
  onPhone: 'Guardado en este teléfono',
  sending: 'Enviando…',
  sent: 'Enviado',
  asksYou: 'Necesita tu respuesta',
  notSent: 'No enviado',
  answer: 'Responder',
  noSignal: 'Sin señal',
  signInAgain: 'Inicia sesión otra vez para enviarlos.',
  voiding: (label) => `Deshacer: ${label}`,
  refusal: spanishRefusal,
  alreadyRecorded: (label) => `${label}: ya está registrado`,
  sentFirst: (who) => `${who} lo envió primero. Nada se pierde hasta que elijas.`,
  someone: 'Otro teléfono',
  reportedFirst: (who, time) => `${who} ya lo registró: ${time}.`,
  yours: 'El tuyo',
  photosCount: (count) => (count === 0 ? 'sin foto' : count === 1 ? '1 foto' : `${count} fotos`),
  discardMine: 'Descartar el mío',
  replace: 'Anular y reemplazar',
  askOwner: (who) => `Para reemplazarlo, pregunta a ${who}.`,
  noLongerYours: 'Esta carga ya no es tuya. Guardado en este teléfono.',
  linkOver: 'Este enlace ya no es válido. Tus registros siguen en este teléfono.',
  copyText: 'Copiar como texto',
  copied: 'Copiado',
  copy: 'Copiar',
  tryAgain: 'Intentar otra vez',
  edit: 'Corregir',
  discard: 'Descartar',
  today: 'hoy',
  pickup: 'Recolección',
  delivery: 'Entrega',
  loading: 'Carga',
  return: 'Devolución',
  trip: 'Tu viaje',
  stop: { live: 'en vivo', drop: 'dejar y salir', empty: 'Devolver el vacío', full: 'Entregar el lleno' },
  out: (time) => `Salida ${time}`,
  since: (time) => `Desde ${time}`,
  in: (time) => `Entrada ${time}`,
  by: (day) => `antes del ${day}`,
  day: (name, day) => `${name} ${day}`,
  window: (from, to) => `${from} a ${to}`,
  pickupNumber: 'N.º de recolección',
  booking: 'N.º de reserva',
  appointmentNumber: 'N.º de cita',
  map: 'Mapa',
  openMap: 'Abrir mapa',
  call: 'Llamar',
  sizeAndType: 'Tamaño y tipo',
  weight: 'Peso',
  line: 'Naviera',
  setPoint: 'Temperatura',
  genset: 'genset',
  hazmat: 'Mercancía peligrosa',
  instructions: 'Instrucciones',
  driverFor: (name) => `Para ${name}`,
  progress: 'Avance',
  notReported: 'No registrado',
  voided: (count) => (count === 1 ? '1 anulado' : `${count} anulados`),
  linkInvalid: 'Este enlace no es válido',
  askForLink: 'Pide uno nuevo a la oficina.',
  loadingPage: 'Cargando',
  offlineOld: (time) => `Sin señal. Datos de las ${time}.`,
  couldNotLoad: 'No se pudo conectar con el servidor. Revisa la señal e inténtalo otra vez.',
  retry: 'Reintentar',
  main: 'Carga',
}

function waitForOne(asking: number, lost: number): string {
  if (lost > 0) return 'No se puede enviar.'
  return asking > 0 ? 'Necesita tu respuesta.' : 'Se enviará cuando tengas señal.'
}

function waitFor(count: number, asking: number, lost: number): string {
  if (asking + lost === 0) return 'Se enviarán cuando tengas señal.'
  if (asking === count) return 'Necesitan tu respuesta.'
  if (lost === count) return 'No se pueden enviar.'
  const answers = asking === 1 ? '1 necesita tu respuesta.' : `${asking} necesitan tu respuesta.`
  const ends = lost === 1 ? '1 no se puede enviar.' : `${lost} no se pueden enviar.`
  return [asking > 0 && answers, lost > 0 && ends].filter(Boolean).join(' ')
}
