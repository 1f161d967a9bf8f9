/**
 * A file or an address to chunks of its content, unpacked when its first bytes say gzip. Knows nothing of logs.
 *
 * The browser's own unpacker is fast but refuses archives of several parts and gives up what it had of one that breaks
 * off or is damaged. When it fails the content is read once more with a slower one that does neither.
 */

import type { FileSource } from './file-source';
import { CancelledError } from './worker-host';

/** Takes the content. `begin` may come twice: what came before it then counts no more. */
export interface ContentSink {
  begin(size: number | null): void;
  chunk(bytes: Uint8Array): void;
  /** The archive breaks off or is damaged; what came is all there is. */
  cut(): void;
  /** Called as the packed bytes are read. */
  progress(read: number): void;
}

export async function readContent(
  source: FileSource,
  sink: ContentSink,
  signal: AbortSignal,
): Promise<void> {
  const { head, size, rest } = await open(source, sink, signal);
  sink.begin(size);
  if (!isGzip(head)) {
    sink.chunk(head);
    await each(rest, (chunk) => sink.chunk(chunk));
    return;
  }
  try {
    const packed = join(head, rest);
    await each(packed.pipeThrough(new DecompressionStream('gzip')), (chunk) => sink.chunk(chunk));
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    await readWithParts(source, sink, signal);
  }
}

/** Reads an archive of several parts, or one that breaks off or is damaged. */
async function readWithParts(
  source: FileSource,
  sink: ContentSink,
  signal: AbortSignal,
): Promise<void> {
  const { PartsUnpacker } = await import('./unpack-parts');
  const { head, size, rest } = await open(source, sink, signal);
  sink.begin(size);
  const unpacker = new PartsUnpacker((chunk) => sink.chunk(chunk));
  try {
    unpacker.push(head);
    await each(rest, (chunk) => unpacker.push(chunk));
    if (!unpacker.finish()) sink.cut();
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    sink.cut();
  }
}

interface Content {
  /** At least two bytes, unless there are not so many. */
  head: Uint8Array<ArrayBuffer>;
  rest: ReadableStream<Uint8Array<ArrayBuffer>>;
  size: number | null;
}

async function open(source: FileSource, sink: ContentSink, signal: AbortSignal): Promise<Content> {
  const { body, size } = await bodyOf(source, signal);
  let read = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        if (signal.aborted) throw new CancelledError();
        read += chunk.byteLength;
        sink.progress(read);
        controller.enqueue(chunk);
      },
    }),
  );
  const reader = counted.getReader();
  let head = new Uint8Array(0);
  while (head.byteLength < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    head = concat(head, value);
  }
  reader.releaseLock();
  return { head, rest: counted, size };
}

async function bodyOf(
  source: FileSource,
  signal: AbortSignal,
): Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>>; size: number | null }> {
  if (source.from === 'file') return { body: source.file.stream(), size: source.file.size };
  const response = await fetch(source.url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${source.url}`);
  // A server that unpacks on the way tells the packed size, which says nothing of what will be read.
  const unpacked = response.headers.has('content-encoding');
  const length = Number(response.headers.get('content-length'));
  return { body: response.body, size: unpacked || length === 0 ? null : length };
}

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(head.byteLength + tail.byteLength);
  out.set(head);
  out.set(tail, head.byteLength);
  return out;
}

/** The stream with its head put back. */
function join(
  head: Uint8Array<ArrayBuffer>,
  rest: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = rest.getReader();
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function each<T>(stream: ReadableStream<T>, take: (chunk: T) => void): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}
