// What a tab holds: read from the system, not from the page.

import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of the largest renderer below this process; 0 where there is no /proc. */
export async function rendererBytes() {
  const processes = await readdir('/proc').catch(() => []);
  let most = 0;
  for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer') || !(await isOurs(pid))) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    most = Math.max(most, kilobytes * 1024);
  }
  return most;
}

/**
 * True if the process descends from this one: other browsers may run beside.
 * @param {string} pid
 */
async function isOurs(pid) {
  let current = pid;
  while (current !== '' && current !== '0' && current !== '1') {
    if (current === String(process.pid)) return true;
    const status = await readFile(`/proc/${current}/status`, 'utf8').catch(() => '');
    current = /^PPid:\s+(\d+)/m.exec(status)?.[1] ?? '';
  }
  return false;
}
