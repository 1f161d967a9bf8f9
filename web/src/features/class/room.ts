/**
 * One window's part in a room: who leads, what is shown, who is there. One window leads; the others show what it shows,
 * hand it on to those who come later, and any presenter's window may take over. Knows no run, no lesson and no picture.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Channel, randomName } from './channel';
import {
  type Doing,
  type Message,
  type MessageProblem,
  messageOf,
  type Press,
  type RoomMessage,
  readMessage,
  type Scene,
  type Seat,
  type Shown,
  TERMS,
} from './messages';

export interface Participant {
  readonly seat: Seat;
  readonly doing: Doing;
}

export interface RoomState {
  /** The newest that is known; null before anything is. */
  readonly shown: Shown | null;
  /** Who leads, as far as it was heard from; null when nobody does. */
  readonly lead: string | null;
  /** The other windows; a presenter's window knows those that answer its calls. */
  readonly others: ReadonlyMap<string, Participant>;
  /** Leaves the room's moment to look around on its own. */
  readonly exploring: boolean;
  /** Another window took over while this one led. */
  readonly takenOver: boolean;
  /** The last message that could not be read. */
  readonly fault: MessageProblem | null;
}

/** More windows than this are not counted. */
const MOST_PRESENT = 200;
/** A window that leaves so many calls in a row without an answer is gone. */
const MOST_UNANSWERED = 2;

interface RoomOptions {
  /** A name no other window has. */
  readonly me: string;
  readonly seat: Seat;
  /** What an earlier window left, when nobody else is there to tell. */
  readonly kept?: Shown | null;
  onPress?(key: Press): void;
}

export class Room {
  readonly store: StoreApi<RoomState>;
  readonly #channel: Channel;
  readonly #me: string;
  readonly #seat: Seat;
  readonly #onPress: (key: Press) => void;
  /** The word of this window's last call. */
  #word: string | null = null;
  /** For each of the others, how many calls it has left without an answer. */
  readonly #unanswered = new Map<string, number>();

  constructor(channel: Channel, { me, seat, kept = null, onPress = () => {} }: RoomOptions) {
    this.#channel = channel;
    this.#me = me;
    this.#seat = seat;
    this.#onPress = onPress;
    this.store = createStore<RoomState>(() => ({
      shown: kept,
      lead: null,
      others: new Map(),
      exploring: false,
      takenOver: false,
      fault: null,
    }));
    channel.onMessage((message) => this.#hear(message));
    this.#say({ kind: 'hello' });
    this.#sayHere();
    this.call();
  }

  get state(): RoomState {
    return this.store.getState();
  }

  get leads(): boolean {
    return this.state.lead === this.#me;
  }

  /** Leads from now on, with this on all screens. Nothing is asked: it is done on purpose. */
  takeOver(scene: Scene): void {
    const term = ((this.state.shown?.term ?? 0) + 1) % TERMS;
    this.store.setState({
      lead: this.#me,
      takenOver: false,
      exploring: false,
      shown: { term, lead: this.#me, count: 0, scene },
    });
    this.#sayHere();
    this.#sayShown();
  }

  /** What all screens show, as long as this window leads. */
  show(scene: Scene): void {
    const { shown } = this.state;
    if (!this.leads || shown === null) return;
    this.store.setState({ shown: { ...shown, count: shown.count + 1, scene } });
    this.#sayShown();
  }

  /** To look around on one's own, or back in step. */
  explore(exploring: boolean): void {
    if (this.leads || this.state.exploring === exploring) return;
    this.store.setState({ exploring });
    this.#sayHere();
  }

  /** A clicker's key: for whoever leads. */
  press(key: Press): void {
    if (this.leads) this.#onPress(key);
    else this.#say({ kind: 'press', key });
  }

  /** Asks who is there, and lets those go who have not answered for long. To be called now and then. */
  call(): void {
    if (this.#seat !== 'presenter') return;
    for (const name of this.state.others.keys()) {
      const unanswered = (this.#unanswered.get(name) ?? 0) + 1;
      this.#unanswered.set(name, unanswered);
      if (unanswered > MOST_UNANSWERED) this.#isGone(name);
    }
    this.#word = randomName();
    this.#say({ kind: 'call', word: this.#word });
  }

  dismissFault(): void {
    this.store.setState({ fault: null });
  }

  close(): void {
    this.#say({ kind: 'bye' });
    this.#channel.close();
  }

  #hear(data: unknown): void {
    const message = readMessage(data);
    if (!message.ok) {
      this.store.setState({ fault: message.error });
      return;
    }
    const { from } = message.value;
    if (from !== this.#me) this.#heard(from, message.value);
  }

  #heard(from: string, message: Message): void {
    switch (message.kind) {
      case 'hello':
        this.#sayHere();
        this.#sayShown();
        if (this.#word !== null) this.#say({ kind: 'call', word: this.#word });
        return;
      case 'call':
        this.#sayHere(message.word);
        return;
      case 'here':
        this.#isThere(from, message);
        return;
      case 'shown':
        this.#isShown(from, message.shown);
        return;
      case 'press':
        if (this.leads) this.#onPress(message.key);
        return;
      case 'bye':
        this.#isGone(from);
    }
  }

  #isThere(from: string, { seat, doing, answers }: Participant & { answers: string | null }): void {
    const others = new Map(this.state.others);
    const answered = answers !== null && answers === this.#word;
    if (answered) this.#unanswered.set(from, 0);
    // Who only says to be there may be nobody.
    const counts = others.has(from) || answered || this.#seat !== 'presenter';
    if (counts && (others.size < MOST_PRESENT || others.has(from))) {
      others.set(from, { seat, doing });
      this.store.setState({ others });
    }
    if (doing === 'leads' && this.state.shown?.lead === from) this.store.setState({ lead: from });
    if (doing !== 'leads' && this.state.lead === from) this.store.setState({ lead: null });
  }

  #isShown(from: string, received: Shown): void {
    const shown = this.state.shown;
    // What this window leads it knows best.
    if (this.leads && received.lead === this.#me) return;
    if (shown !== null && !isNewer(received, shown)) {
      // Someone leads who has not heard that this window does.
      if (this.leads && from === received.lead && from !== shown.lead) this.#sayShown();
      // What others handed on is confirmed by who leads.
      if (from === shown.lead && shown.term === received.term) this.store.setState({ lead: from });
      return;
    }
    const { leads } = this;
    // What is handed on may be of someone who has closed.
    const isHeard =
      from === received.lead || this.state.others.get(received.lead)?.doing === 'leads';
    this.store.setState({ shown: received, lead: isHeard ? received.lead : null });
    if (!leads) return;
    this.store.setState({ takenOver: true });
    this.#sayHere();
  }

  #isGone(from: string): void {
    const others = new Map(this.state.others);
    others.delete(from);
    this.#unanswered.delete(from);
    this.store.setState({ others });
    if (this.state.lead === from) this.store.setState({ lead: null });
  }

  #sayHere(answers: string | null = null): void {
    const doing = this.leads ? 'leads' : this.state.exploring ? 'explores' : 'follows';
    this.#say({ kind: 'here', answers, seat: this.#seat, doing });
  }

  #sayShown(): void {
    const { shown } = this.state;
    if (shown !== null) this.#say({ kind: 'shown', shown });
  }

  #say(message: RoomMessage): void {
    this.#channel.send(messageOf(this.#me, message));
  }
}

/** A later term, as terms go round; in the same term, by whoever leads it for all; then by count. */
function isNewer(a: Shown, b: Shown): boolean {
  if (a.term !== b.term) return (a.term - b.term + TERMS) % TERMS < TERMS / 2;
  if (a.lead !== b.lead) return a.lead > b.lead;
  return a.count > b.count;
}
