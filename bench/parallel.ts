/** Does every task once, `width` at a time; returns the seconds it took and each task's milliseconds. */
export async function inParallel<Task>(
  tasks: Task[],
  width: number,
  work: (task: Task, lane: number) => Promise<void>,
): Promise<{ seconds: number; milliseconds: number[] }> {
  const milliseconds: number[] = []
  const queue = tasks.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: width }, async (_, lane) => {
      for (const task of queue) {
        const begun = performance.now()
        await work(task, lane)
        milliseconds.push(performance.now() - begun)
      }
    }),
  )
  return { seconds: (performance.now() - started) / 1000, milliseconds }
}
