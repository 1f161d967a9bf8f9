/** The code of the views of replication: fetched when the first of them is shown. */

export { ConflictsView } from './conflicts/ConflictsView';
export { conflictsText } from './conflicts/text';
export { CoordinatorView } from './coordinator/CoordinatorView';
export { coordinatorText } from './coordinator/text';
export { LanesView } from './lanes/LanesView';
export { lanesText } from './lanes/text';
export { PipelineView } from './pipeline/PipelineView';
export { pipelineText } from './pipeline/text';
export { QueuesView } from './queues/QueuesView';
export { queuesText } from './queues/text';
export { RatesView } from './rates/RatesView';
export { ratesText } from './rates/text';
export { ReplicasView } from './replicas/ReplicasView';
export { replicasText } from './replicas/text';
export { TransactionView } from './transaction/TransactionView';
export { transactionText } from './transaction/text';
export { waysText } from './ways/text';
export { WaysView } from './ways/WaysView';
