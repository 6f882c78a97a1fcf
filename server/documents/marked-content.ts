/**
 * A content as it comes, of which `judge` learns at its end which marks were in it. It throws what the content is refused
 * with, so that nothing of it is kept.
 */
export async function* markedContent(
  content: AsyncIterable<Uint8Array>,
  marks: readonly Buffer[],
  judge: (found: ReadonlySet<Buffer>) => void,
): AsyncGenerator<Uint8Array> {
  const longest = Math.max(...marks.map((mark) => mark.length))
  const found = new Set<Buffer>()
  let end = Buffer.alloc(0)
  for await (const chunk of content) {
    // A mark may lie across two chunks.
    const looked = Buffer.concat([end, chunk])
    for (const mark of marks) if (looked.includes(mark)) found.add(mark)
    end = looked.subarray(-longest)
    yield chunk
  }
  judge(found)
}
