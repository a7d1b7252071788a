import {
  readFeeds,
  readJobs,
  readMails,
  readProviders,
  readStuckTasks,
  readTasks,
} from './read-operations.ts';
import { replayTasks, runStaffJob } from './run-again.ts';

/** The use-cases of operations: jobs, tasks, feeds, providers and mails. */
export const operationsRouter = {
  jobs: readJobs,
  runJob: runStaffJob,
  tasks: readTasks,
  stuckTasks: readStuckTasks,
  replay: replayTasks,
  feeds: readFeeds,
  providers: readProviders,
  mails: readMails,
};
