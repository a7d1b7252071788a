-- The verdicts that the check of 0301 allows.
alter table screening_decision validate constraint screening_decision_verdict;
